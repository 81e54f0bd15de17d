/** Prints one line of progress with the seconds since the start. It is readable in a terminal, in a log and in CI. */
export const say = (sentence) => console.log(`[${process.uptime().toFixed(1).padStart(6)} s] ${sentence}`);

/** If the arguments contain `--help`, prints how a command is used and ends the process. */
export function endWithHelp(usage) {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  console.log(usage);
  process.exit(0);
}
