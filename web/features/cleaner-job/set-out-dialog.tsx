import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { timeOfDay } from '#locales/format.ts'
import { driveCopy } from '#text/drive.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { useAct } from '#web/api/use-act.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { useServiceClock } from '#web/features/booking-form/service-clock.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

const copy = driveCopy.cleaner
const choices = [5, 10, 15, 20, 30, 45, 60, 90] as const

interface Props {
  jobId: number
  opened: boolean
  onClose: () => void
}

/** Tells the customer that the cleaner has set out, and when they arrive. */
export function SetOutDialog({ jobId, opened, onClose }: Props) {
  const { serviceZone: zone } = useConfig()
  const { at: now } = useServiceClock()
  const [minutes, setMinutes] = useState<number | null>(null)
  const setOut = useSetOut(jobId, onClose)
  const by = (choice: number) => timeOfDay(new Date(now.getTime() + choice * 60_000).toISOString(), zone)
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => minutes !== null && setOut.mutate(minutes)}
      onGiveUp={setOut.giveUp}
      title={copy.title}
      confirm={copy.tell}
      confirming={copy.telling}
      busy={setOut.isPending}
      tried={setOut.failed}
      disabled={minutes === null}
    >
      <Stack>
        <Text>{copy.text}</Text>
        <Radio.Group
          aria-label={copy.title}
          value={minutes === null ? null : String(minutes)}
          onChange={(value) => setMinutes(Number(value))}
        >
          <Stack gap="xs">
            {choices.map((choice) => (
              <Radio key={choice} value={String(choice)} label={copy.choice(choice, by(choice))} />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </ConfirmDialog>
  )
}

function useSetOut(id: number, settled: () => void) {
  const show = useShowJob()
  return useAct({
    act: (minutes: number, signal) =>
      call('POST /api/jobs/:id/on-my-way', { params: { id }, body: { minutes }, signal }),
    onSuccess: (job) => {
      show(job)
      toast.success(copy.told)
    },
    onError: (error) => showFailureToast(error, copy.error, messageOf(error, copy.refused)),
    onSettled: (_job, error) => mayTryAgain(error) || settled(),
  })
}
