import { List, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { adjustCopy as copy } from '#text/admin-adjust.ts'
import { moneyCopy } from '#text/admin-money.ts'
import { call, messageOf } from '#web/api/call.ts'
import { withReauthentication } from '#web/api/confirmed.ts'
import { useAct } from '#web/api/use-act.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { parseDollarsToCents } from '../money/parse-dollars.ts'

export type Payout = Answer<'GET /api/admin/payouts/:id'>
export type Kind = 'extra' | 'forgive'

interface Props {
  payout: Payout
  kinds: Kind[]
  first: Kind
  opened?: boolean
  onClose: () => void
}

/** The effects on everybody's money are previewed before the reason. */
export function AdjustDialog({ payout: { id, adjustable }, kinds, first, opened = true, onClose }: Props) {
  const [kind, setKind] = useState<Kind>(first)
  const [typed, setTyped] = useState('')
  const most = kind === 'extra' ? adjustable.extraMostCents : adjustable.owesCents
  const cents = parseDollarsToCents(typed)
  const ready = cents !== null && cents <= most ? cents : null
  const act = useAct({
    act: ({ reason, amountCents }: { reason: string; amountCents: number }, signal) => {
      const body = { kind, amountCents, reason, expected: { owesCents: adjustable.owesCents } }
      return withReauthentication(() =>
        call('POST /api/admin/payouts/:id/adjust', { params: { id }, body, signal }),
      )
    },
    onSuccess: () => {
      toast.success(copy.done[kind])
      onClose()
    },
    onError: (error) => showFailureToast(error, copy.failed, messageOf(error, copy.failedText)),
  })
  return (
    <ActDialog
      opened={opened}
      onClose={onClose}
      onGiveUp={act.giveUp}
      onAct={(reason) => ready !== null && act.mutate({ reason, amountCents: ready })}
      title={copy.title}
      confirm={moneyCopy.adjust}
      busy={act.isPending}
      tried={act.failed}
      disabled={ready === null}
    >
      <Stack gap="sm">
        <Radio.Group
          label={copy.what}
          value={kind}
          onChange={(value) => setKind(value === 'forgive' ? 'forgive' : 'extra')}
        >
          <Stack gap="xs" mt="xs">
            {kinds.map((one) => (
              <Radio key={one} value={one} label={copy.kinds[one]} />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          label={copy.amount}
          description={copy.most(most)}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={typed !== '' && ready === null && (cents === null ? copy.noAmount : copy.tooMuch)}
        />
        {ready !== null && (
          <div>
            <Text size="sm">{copy.lead}</Text>
            <List size="sm">
              {copy.consequences[kind](ready).map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          </div>
        )}
      </Stack>
    </ActDialog>
  )
}
