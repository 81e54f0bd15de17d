/**
 * Loaded before the server. If the parent process ends, even by `kill -9`, the server stops as it does after SIGTERM.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
