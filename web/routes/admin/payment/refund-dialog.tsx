import { List, Radio, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { moneyCopy, notRefundable } from '#text/admin-money.ts'
import { refundCopy as copy } from '#text/admin-refund.ts'
import { call, messageOf } from '#web/api/call.ts'
import { withReauthentication } from '#web/api/confirmed.ts'
import { keys } from '#web/api/keys.ts'
import { useAct } from '#web/api/use-act.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { parseDollarsToCents } from '../money/parse-dollars.ts'
import type { Payment } from './payment-facts.tsx'

type Plan = Answer<'GET /api/admin/payments/:id/refund'>
type RefundDialogMethod = Plan['ways'][number]

interface Props {
  payment: Payment
  opened?: boolean
  onClose: () => void
}

/** Refunds a payment: amount, who bears the cost, and the effects on each side before the reason. */
export function RefundDialog({ payment, opened = true, onClose }: Props) {
  const { id, refundable } = payment
  const [typed, setTyped] = useState(wholeOf(refundable))
  const [chosen, setChosen] = useState<RefundDialogMethod['bears'] | null>(null)
  const amountCents = parseDollarsToCents(typed)
  const { data: plan } = useQuery({
    queryKey: keys.adminRecord('refund', `${id} ${amountCents}`),
    queryFn: ({ signal }) =>
      call('GET /api/admin/payments/:id/refund', {
        params: { id },
        query: { amountCents: String(amountCents) },
        signal,
      }),
    enabled: amountCents !== null,
    placeholderData: keepPreviousData,
  })
  const way = plan?.ways.find(({ bears }) => bears === chosen) ?? plan?.ways[0]
  const ready = plan?.amountCents === amountCents ? way : undefined
  const act = useAct({
    act: ({ reason, plan, way }: { reason: string; plan: Plan; way: RefundDialogMethod }, signal) => {
      const { bears, ...shown } = way
      const expected = { leftCents: plan.leftCents, ...shown }
      const body = { amountCents: plan.amountCents, bears, reason, expected }
      return withReauthentication(() =>
        call('POST /api/admin/payments/:id/refund', { params: { id }, body, signal }),
      )
    },
    onSuccess: () => {
      toast.success(copy.done, copy.doneText)
      onClose()
    },
    onError: (error) => showFailureToast(error, copy.failed, messageOf(error, copy.failedText)),
  })
  return (
    <ActDialog
      opened={opened}
      onClose={onClose}
      onGiveUp={act.giveUp}
      onAct={(reason) => plan && ready && act.mutate({ reason, plan, way: ready })}
      title={copy.title}
      confirm={moneyCopy.giveBack}
      busy={act.isPending}
      tried={act.failed}
      disabled={!ready}
      danger
    >
      <Stack gap="sm">
        <TextInput
          label={copy.amount}
          description={copy.left(refundable.leftCents, refundable.wholeObstacle)}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={
            typed === ''
              ? undefined
              : amountCents === null
                ? copy.noAmount
                : plan?.obstacle && notRefundable[plan.obstacle]
          }
        />
        {plan && plan.ways.length > 1 && (
          <Radio.Group
            label={copy.bears}
            value={way?.bears ?? null}
            onChange={(value) => setChosen(value === 'platform' ? 'platform' : 'both')}
          >
            <Stack gap="xs" mt="xs">
              {plan.ways.map(({ bears, source }) => (
                <Radio key={bears} value={bears} label={copy.ways(bears, source)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {plan && way && <Consequences plan={plan} way={way} />}
      </Stack>
    </ActDialog>
  )
}

/** The initial amount; empty where only a partial refund is possible. */
const wholeOf = ({ leftCents, wholeObstacle }: Payment['refundable']) =>
  wholeObstacle ? '' : dollarsFromCents(leftCents).toFixed(2)

function Consequences({ plan, way }: { plan: Plan; way: RefundDialogMethod }) {
  return (
    <div>
      <Text size="sm">{copy.lead}</Text>
      <List size="sm">
        {copy.consequences(plan.amountCents, way, plan.mailed).map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </div>
  )
}
