/** Preloaded into the server: when the process that started it is gone, even by kill -9, the server stops as on SIGTERM. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
