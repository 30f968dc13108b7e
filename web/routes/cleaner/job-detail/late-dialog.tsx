import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { lateChoices } from '#domain/job/moves.ts'
import { timeOfDay } from '#locales/format.ts'
import { doorCopy } from '#text/door.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { useAct } from '#web/api/use-act.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

interface Props {
  job: JobView
  opened: boolean
  onClose: () => void
}

const copy = doorCopy.cleaner
type Minutes = (typeof lateChoices)[number]

/** Reports a delay; the server takes only one longer than the last. */
export function LateDialog({ job, opened, onClose }: Props) {
  const zone = useConfig().serviceZone
  const [minutes, setMinutes] = useState<Minutes | null>(null)
  const runLate = useRunLate(job.id, onClose)
  const choices = lateChoices.filter((choice) => choice > (job.arrival?.lateMinutes ?? 0))
  const by = (choice: Minutes) =>
    timeOfDay(new Date(Date.parse(job.scheduledFor) + choice * 60_000).toISOString(), zone)
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => minutes && runLate.mutate(minutes)}
      onGiveUp={runLate.giveUp}
      title={copy.lateTitle}
      confirm={copy.tell}
      confirming={copy.telling}
      busy={runLate.isPending}
      tried={runLate.failed}
      disabled={!minutes || !choices.includes(minutes)}
    >
      <Stack>
        <Text>{copy.lateText}</Text>
        <Radio.Group
          label={copy.lateTitle}
          value={minutes === null ? null : String(minutes)}
          onChange={(value) => setMinutes(Number(value) as Minutes)}
        >
          <Stack gap="xs" mt="xs">
            {choices.map((choice) => (
              <Radio key={choice} value={String(choice)} label={copy.latest(choice, by(choice))} />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </ConfirmDialog>
  )
}

function useRunLate(id: number, settled: () => void) {
  const show = useShowJob()
  return useAct({
    act: (minutes: Minutes, signal) =>
      call('POST /api/jobs/:id/running-late', { params: { id }, body: { minutes }, signal }),
    onSuccess: (job) => {
      show(job)
      toast.success(copy.told)
    },
    onError: (error) => showFailureToast(error, copy.error, messageOf(error, copy.lateRefused)),
    onSettled: (_job, error) => mayTryAgain(error) || settled(),
  })
}
