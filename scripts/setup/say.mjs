/** Prints one line of progress with the seconds since the start, readable in a terminal, a log and CI. */
export const say = (sentence) => console.log(`[${process.uptime().toFixed(1).padStart(6)} s] ${sentence}`);
