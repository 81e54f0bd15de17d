import pg from 'pg';
import { readFileSync } from 'node:fs';
const lines = readFileSync('/tmp/ta-data/postgres/data/postmaster.pid', 'utf8').split('\n');
const c = new pg.Client({ host: '127.0.0.1', port: Number(lines[3]), user: process.env.PGU ?? 'postgres', password: readFileSync('/tmp/ta-data/postgres/password', 'utf8').trim(), database: process.env.PGD ?? 'postgres' });
await c.connect();
for (const q of process.argv.slice(2)) console.log(JSON.stringify((await c.query(q)).rows));
await c.end();
