import { wholeServer } from '../kit/whole-server.ts';

/** A server without rows; it hears of live calls that another process stores. */
await wholeServer({ env: { STREAMS_PER_ADDRESS: '2000' } });
