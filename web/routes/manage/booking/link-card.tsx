import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as PageLink, useNavigate } from 'react-router'
import type { Answer } from '#contract/index.ts'
import type { JobView } from '#contract/job-view.ts'
import { fullDate } from '#locales/format.ts'
import { bookingCopy, linkCopy as copy } from '#text/manage.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { useAct } from '#web/api/use-act.ts'
import { paths } from '#web/paths.ts'
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.ts'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'

type CardLink = Answer<'GET /api/jobs/:id/manage-link'>

interface Props {
  job: JobView
  account: CardLink['account']
  until: string
  /** The problem of a submit without script. */
  problem: string | undefined
}

/** What the manage link allows, its expiry, and a button that revokes it. */
export function LinkCard({ job, account, until, problem }: Props) {
  const jobId = job.id
  const zone = useConfig().serviceZone
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const renew = useAct({
    act: (_: null, signal) => call('POST /api/jobs/:id/manage-link', { params: { id: jobId }, signal }),
    onSuccess: async () => {
      await navigate(paths.lostLink({ renewed: 1 }), { replace: true })
      client.removeQueries({ queryKey: keys.job(jobId) })
    },
    onError: (error) => showFailureToast(error, copy.failed, messageOf(error, copy.failedText)),
    onSettled: (_done, error) => {
      if (!mayTryAgain(error)) setAsking(false)
    },
  })
  return (
    <Card component="section" aria-labelledby="link">
      <Stack gap="sm">
        <Title order={2} size="h3" id="link">
          {copy.title}
        </Title>
        <Text>{copy.text(actsOf(job, account), fullDate(until, zone))}</Text>
        {problem && <Text role="alert">{problem}</Text>}
        <Button variant="default" component={PageLink} to={paths.bookingReceipt(jobId)}>
          {bookingCopy.receipt}
        </Button>
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            setAsking(true)
          }}
        >
          <input type="hidden" name="act" value="renew" />
          <Button
            type="submit"
            variant="subtle"
            fullWidth
            h="auto"
            py="xs"
            styles={{ label: { whiteSpace: 'normal' } }}
          >
            {copy.renew}
          </Button>
        </form>
      </Stack>
      <LazyConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => renew.mutate(null)}
        onGiveUp={renew.giveUp}
        title={copy.confirmTitle}
        confirm={copy.confirm}
        confirming={copy.confirming}
        busy={renew.isPending}
        tried={renew.failed}
        danger
      >
        <Text>{copy.confirmText}</Text>
      </LazyConfirmDialog>
    </Card>
  )
}

/** The acts that the link allows now, in the words of the page's buttons. */
function actsOf({ allowedMoves, canReview, canTip }: JobView, account: CardLink['account']): string[] {
  const { acts } = copy
  const can = {
    see: true,
    move: allowedMoves.includes('reschedule') || allowedMoves.includes('propose'),
    cancel: allowedMoves.includes('cancel'),
    review: canReview,
    tip: canTip.length > 0,
    account: account === 'new' || account === 'join',
  }
  return (Object.keys(acts) as (keyof typeof acts)[]).filter((act) => can[act]).map((act) => acts[act])
}
