import { numberFrom, setting } from '../platform/base/setting.ts';

export const liveSettings = {
  liveEverySeconds: setting({
    env: 'LIVE_EVERY_SECONDS',
    doc: 'How often the feed of live calls is read, in seconds. The feed itself changes about every 20 minutes.',
    schema: numberFrom(1, 3_600),
    default: '120',
  }),
};
