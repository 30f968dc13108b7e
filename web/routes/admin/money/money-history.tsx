import { Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { messagesCopy } from '#text/admin-messages.ts'
import { moneyCopy as copy } from '#text/admin-money.ts'
import { tasksCopy } from '#text/admin-tasks.ts'
import { ThingActs } from '#web/features/admin-list/thing-acts.tsx'
import { paths } from '#web/paths.ts'
import { MessageText } from '#web/ui/message-text.tsx'
import { Amount } from './amount.tsx'
import { Rows } from './rows.tsx'
import { useWhen } from './use-when.ts'

type MoneyHistoryFacts = Pick<
  Answer<'GET /api/admin/payments/:id'>,
  'ledger' | 'stripeEvents' | 'messages' | 'tasks' | 'acts'
>

/** Ledger entries, Stripe events, notifications, tasks and admin acts of a payment or payout. */
export function MoneyHistory({ ledger, stripeEvents, messages, tasks, acts }: MoneyHistoryFacts) {
  const when = useWhen()
  return (
    <>
      <Rows
        title={copy.ledger}
        empty={copy.noLedger}
        rows={ledger}
        columns={[
          { head: copy.line, cell: ({ account }) => copy.accounts[account] },
          { head: copy.cause, cell: ({ cause }) => copy.causes[cause] },
          { head: copy.made, cell: ({ at }) => when(at) },
          {
            head: copy.amount,
            cell: ({ id, amountCents }) => <Amount cents={amountCents} explain={{ what: 'line', id }} />,
            figure: true,
          },
        ]}
      >
        {ledger.length > 0 && (
          <Text size="sm" c="dimmed">
            {copy.signs}
          </Text>
        )}
      </Rows>
      <ThingActs acts={acts} />
      <Rows
        title={copy.stripeEvents}
        empty={copy.noStripeEvents}
        rows={stripeEvents}
        columns={[
          {
            head: copy.event,
            cell: ({ type, id }) => (
              <>
                {type}, <Link to={paths.adminWebhook(id)}>{id}</Link>
              </>
            ),
          },
          { head: copy.told, cell: ({ receivedAt }) => when(receivedAt) },
          { head: copy.took, cell: ({ processedAt }) => (processedAt ? when(processedAt) : copy.notYet) },
        ]}
      />
      <Rows
        title={copy.tasks}
        empty={copy.noTasks}
        rows={tasks}
        columns={[
          {
            head: tasksCopy.task,
            cell: ({ id, name }) => <Link to={paths.adminTask(id)}>{tasksCopy.one(name, id)}</Link>,
          },
          { head: copy.state, cell: ({ state }) => tasksCopy.states[state] },
          { head: tasksCopy.next, cell: ({ runAt }) => when(runAt) },
          { head: tasksCopy.error, cell: ({ error }) => error },
        ]}
      />
      <Rows
        title={copy.messages}
        empty={copy.noMessages}
        rows={messages}
        columns={[
          { head: messagesCopy.message, cell: (message) => <MessageText message={message} /> },
          { head: messagesCopy.to, cell: ({ recipient }) => recipient },
          {
            head: copy.state,
            cell: ({ status, reason }) => messagesCopy.said(status, reason),
          },
          { head: messagesCopy.when, cell: ({ createdAt }) => when(createdAt) },
        ]}
      />
    </>
  )
}
