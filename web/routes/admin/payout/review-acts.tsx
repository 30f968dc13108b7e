import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { payoutReviewCopy as copy } from '#text/admin-review.ts'
import { call, messageOf } from '#web/api/call.ts'
import { withReauthentication } from '#web/api/confirmed.ts'
import { useAct } from '#web/api/use-act.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

type ReviewActsPayout = Answer<'GET /api/admin/payouts/:id'>
const decisions = ['release', 'refund'] as const
type ReviewActsDecision = (typeof decisions)[number]

/** Releases or refunds a payout under review; a cleaner's payouts under review are decided together. */
export function ReviewActs({ payout: { id, reviewCase } }: { payout: ReviewActsPayout }) {
  const [asked, setAsked] = useState<ReviewActsDecision | null>(null)
  const [whole, setWhole] = useState(false)
  const inCase = reviewCase.length
  const decide = useAct({
    act: ({ decision, reason }: { decision: ReviewActsDecision; reason: string }, signal) => {
      const body = { decision, whole, reason, expected: { inCase } }
      return withReauthentication(() =>
        call('POST /api/admin/payouts/:id/review', { params: { id }, body, signal }),
      )
    },
    onSuccess: (_, { decision }) => toast.success(copy.done[decision]),
    onError: (error) => showFailureToast(error, copy.failed, messageOf(error, copy.failedText)),
    onSettled: (_, error) => mayTryAgain(error) || setAsked(null),
  })
  return (
    <>
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'refund' ? 'default' : 'filled'}
          onClick={() => setAsked(decision)}
        >
          {copy.names[decision]}
        </Button>
      ))}
      {asked && (
        <ActDialog
          opened
          onClose={() => setAsked(null)}
          onGiveUp={decide.giveUp}
          onAct={(reason) => decide.mutate({ decision: asked, reason })}
          title={copy.titles[asked]}
          confirm={copy.names[asked]}
          busy={decide.isPending}
          tried={decide.failed}
          danger={asked === 'refund'}
        >
          <Stack gap="sm">
            <Text size="sm">{copy.consequences[asked]}</Text>
            {inCase > 1 && (
              <Checkbox
                label={copy.whole(inCase)}
                checked={whole}
                onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
              />
            )}
          </Stack>
        </ActDialog>
      )}
    </>
  )
}
