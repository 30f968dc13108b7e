import { Button, List } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { reviewsCopy as copy } from '#text/admin-reviews.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

type DecisionsReview = Answer<'GET /api/admin/reviews/:id'>

/** Hides or releases a review; the effects on rating and public pages are shown before the reason. */
export function ReviewDecisions({ review }: { review: DecisionsReview }) {
  const [asked, setAsked] = useState<{
    of: DecisionsReview['decisions'][number]
    seen: DecisionsReview['state']
  } | null>(null)
  const close = () => setAsked(null)
  const decide = useAct({
    act: ({ of: { decision }, seen, reason }: NonNullable<typeof asked> & { reason: string }, signal) =>
      call('POST /api/admin/reviews/:id/decision', {
        params: { id: review.id },
        body: { decision, seen, reason },
        signal,
      }),
    onSuccess: (_, { of: { decision } }) => toast.success(copy.done[decision]),
    onError: (error) => showFailureToast(error, copy.failed, messageOf(error, copy.failedText)),
    onSettled: (_, error) => mayTryAgain(error) || close(),
  })
  return (
    <>
      {review.decisions.map((of) => (
        <Button
          key={of.decision}
          variant={of.decision === 'hide' ? 'default' : 'filled'}
          onClick={() => setAsked({ of, seen: review.state })}
        >
          {copy.names[of.decision]}
        </Button>
      ))}
      {asked && (
        <ActDialog
          opened
          onClose={close}
          onGiveUp={decide.giveUp}
          onAct={(reason) => decide.mutate({ ...asked, reason })}
          title={copy.titles[asked.of.decision]}
          confirm={copy.names[asked.of.decision]}
          busy={decide.isPending}
          tried={decide.failed}
          danger={asked.of.decision === 'hide'}
        >
          <List size="sm">
            {copy.consequences(asked.of, review.about.name).map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </ActDialog>
      )}
    </>
  )
}
