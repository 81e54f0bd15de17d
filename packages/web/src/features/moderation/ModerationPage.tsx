import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Segmented } from '../../ui/Segmented.tsx';
import { LogTable } from './LogTable.tsx';
import { NewsReports } from './NewsReports.tsx';
import { NumbersTable } from './NumbersTable.tsx';
import { QueueList } from './QueueList.tsx';

type Tab = 'queue' | 'news' | 'log' | 'numbers';

/** What waits, what was decided, and how much of it there was. */
export function ModerationPage() {
  const [tab, setTab] = useState<Tab>('queue');
  return (
    <div className="space-y-5">
      <Segmented
        wide
        label={m.mod_tabs()}
        name="moderation-tab"
        choices={[
          { value: 'queue', label: m.mod_tab_queue() },
          { value: 'news', label: m.mod_tab_news() },
          { value: 'log', label: m.mod_tab_log() },
          { value: 'numbers', label: m.mod_tab_numbers() },
        ]}
        value={tab}
        onChange={setTab}
      />
      {tab === 'queue' && <QueueList />}
      {tab === 'news' && <NewsReports />}
      {tab === 'log' && <LogTable />}
      {tab === 'numbers' && <NumbersTable />}
    </div>
  );
}
