/** Prints one line of progress with the seconds since the start, readable in a terminal, a log and CI. */
export const say = (sentence) => console.log(`[${process.uptime().toFixed(1).padStart(6)} s] ${sentence}`);

/** Prints how a command is used and ends the process, if `--help` is among its arguments. */
export function endWithHelp(usage) {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  console.log(usage);
  process.exit(0);
}
