import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type WithdrawReason, withdrawReasons } from '#domain/job/moves.ts'
import { dayAndTime } from '#locales/format.ts'
import { dialogs } from '#text/cleaner.ts'
import { useConfig } from '#web/api/config.tsx'
import { useMoveTerms } from '#web/api/use-move-terms.ts'
import { LoadedConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useWithdrawJob } from './use-withdraw-job.ts'

interface Props {
  jobId: number
  opened: boolean
  onClose: () => void
}

const copy = dialogs.withdraw

/**
 * Shows the consequences of a withdrawal, and until when another cleaner can accept, before the confirmation.
 */
export function WithdrawDialog({ jobId, opened, onClose }: Props) {
  const zone = useConfig().serviceZone
  const [reason, setReason] = useState<WithdrawReason | null>(null)
  const withdraw = useWithdrawJob(jobId, onClose)
  const { asked, shown } = useMoveTerms(jobId, 'withdraw', { opened, act: withdraw })
  return (
    <LoadedConfirmDialog
      asked={asked}
      failed={copy.failed}
      opened={opened}
      onClose={onClose}
      onConfirm={() => reason && shown && withdraw.mutate({ reason, earnings: shown.earnings })}
      onGiveUp={withdraw.giveUp}
      title={copy.title}
      confirm={copy.confirm}
      confirming={copy.confirming}
      cancel={copy.keep}
      busy={withdraw.isPending}
      tried={withdraw.failed}
      disabled={!shown || !reason}
      danger
    >
      {() =>
        shown?.refundUnlessTaken ? (
          <Stack>
            <Text>{copy.text(dayAndTime(shown.refundUnlessTaken.at, zone))}</Text>
            <Radio.Group
              label={copy.reason}
              value={reason}
              onChange={(value) => setReason(value as WithdrawReason)}
            >
              <Stack gap="xs" mt="xs">
                {withdrawReasons.map((name) => (
                  <Radio key={name} value={name} label={copy.reasons[name]} />
                ))}
              </Stack>
            </Radio.Group>
          </Stack>
        ) : (
          <Text>{copy.tooLate}</Text>
        )
      }
    </LoadedConfirmDialog>
  )
}
