/** Preloaded into the server. If the parent process is gone, even by kill -9, the server stops as on SIGTERM. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
