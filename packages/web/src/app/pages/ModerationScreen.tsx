import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { featuresQuery } from '../../api/features.queries.ts';
import { LogTable } from '../../features/moderation/LogTable.tsx';
import { NewsReports } from '../../features/moderation/NewsReports.tsx';
import { NumbersTable } from '../../features/moderation/NumbersTable.tsx';
import { Orders } from '../../features/moderation/OrderForm.tsx';
import { OpenOrders } from '../../features/moderation/OrderList.tsx';
import { QueueList } from '../../features/moderation/QueueList.tsx';
import { m } from '../../i18n/generated/messages.js';
import { Skeleton } from '../../ui/Boundary.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { PageFrame } from './PageFrame.tsx';

/**
 * The page /moderation. The server decides who may see the content. Other visitors are told that they have no access.
 */
export default function ModerationScreen() {
  const viewer = useQuery(featuresQuery()).data?.viewer;
  return (
    <PageFrame>
      <h1 className="mb-5 text-head font-bold tracking-tight">{m.mod_title()}</h1>
      {viewer === undefined && <Skeleton label={m.mod_loading()} className="h-40" />}
      {viewer === 'moderator' && <ModerationPage />}
      {(viewer === 'guest' || viewer === 'member') && (
        <div role="alert" className="space-y-1">
          <p className="font-medium">{m.mod_only()}</p>
          <p className="text-body text-muted">{m.mod_only_text()}</p>
        </div>
      )}
    </PageFrame>
  );
}

type Tab = 'queue' | 'orders' | 'news' | 'log' | 'numbers';

/** The queue, past decisions and statistics of moderation. */
function ModerationPage() {
  const [tab, setTab] = useState<Tab>('queue');
  return (
    <div className="space-y-5">
      <Segmented
        wide
        label={m.mod_tabs()}
        name="moderation-tab"
        choices={[
          { value: 'queue', label: m.mod_tab_queue() },
          { value: 'orders', label: m.mod_tab_orders() },
          { value: 'news', label: m.mod_tab_news() },
          { value: 'log', label: m.mod_tab_log() },
          { value: 'numbers', label: m.mod_tab_numbers() },
        ]}
        value={tab}
        onChange={setTab}
      />
      {tab === 'queue' && (
        <>
          <OpenOrders />
          <QueueList />
        </>
      )}
      {tab === 'orders' && <Orders />}
      {tab === 'news' && <NewsReports />}
      {tab === 'log' && <LogTable />}
      {tab === 'numbers' && <NumbersTable />}
    </div>
  );
}
