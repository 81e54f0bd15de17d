import type { SourceProblemCode } from '@crimemap/cities/kit/fetching';

export const NOT_HERE = 'Real-time feed is currently available for Toronto only';

const KEPT = 'What is shown is the last good reading.';

/** What a reader is told about each fault of the feed. */
export const LIVE_SENTENCES: Readonly<Record<SourceProblemCode, string>> = {
  unreachable: `The police feed could not be reached. ${KEPT}`,
  too_slow: `The police feed took too long to answer. ${KEPT}`,
  too_large: `The police feed sent far more than the calls of a few hours. ${KEPT}`,
  cut_off: `The police feed broke off before all calls had come. ${KEPT}`,
  not_data: `The police feed answered with something other than data, perhaps a maintenance page. ${KEPT}`,
  refused: `The police feed refused the request. ${KEPT}`,
  rate_limited: `The police feed asked us to slow down. ${KEPT}`,
  server_error: `The police feed reported an error of its own. ${KEPT}`,
  columns_changed: `The police feed changed its layout, so it is not read until it has been checked. ${KEPT}`,
  shrunk: `The police feed holds very different calls than before. ${KEPT}`,
};

export const EMPTY = `The police feed holds no calls at the moment. ${KEPT}`;
export const NOT_READ_LATELY = `The police feed has not been read for longer than planned. ${KEPT}`;

/** The service itself has not changed its layer for so many minutes. */
export const notChangedFor = (minutes: number): string =>
  `The police feed has not been updated for ${minutes} minutes. ${KEPT}`;
