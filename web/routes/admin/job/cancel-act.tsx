import { List, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Answer, Body } from '#contract/index.ts'
import { jobActsCopy as copy } from '#text/admin-job-acts.ts'
import { call } from '#web/api/call.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { useJobAct } from './use-job-act.ts'

interface Props {
  jobId: number
  begun: boolean
  outcomes: NonNullable<Answer<'GET /api/admin/jobs/:id/choices'>['cancel']>
  opened?: boolean
  onClose: () => void
}

type CancelActOptions = keyof Props['outcomes']
type Cancel = Body<'POST /api/admin/jobs/:id/cancel'>

/** Cancels the job; the operator chooses who bears the cost. */
export function CancelAct({ jobId, begun, outcomes, opened = true, onClose }: Props) {
  const [how, setHow] = useState<CancelActOptions>('in_full')
  const cancel = useJobAct(
    (body: Cancel, signal) =>
      call('POST /api/admin/jobs/:id/cancel', { params: { id: jobId }, body, signal }),
    () => copy.done.cancel,
    onClose,
  )
  return (
    <ActDialog
      opened={opened}
      onClose={onClose}
      onGiveUp={cancel.giveUp}
      onAct={(reason) => cancel.mutate({ reason, how, expected: outcomes[how] })}
      title={copy.titles.cancel}
      confirm={copy.confirm.cancel}
      cancel={copy.keep}
      busy={cancel.isPending}
      tried={cancel.failed}
      danger
    >
      <Stack gap="sm">
        <Radio.Group label={copy.how} value={how} onChange={(value) => setHow(value as CancelActOptions)}>
          <Stack gap="xs" mt="xs">
            {(Object.keys(copy.ways) as CancelActOptions[]).map((way) => (
              <Radio
                key={way}
                value={way}
                label={begun && way === 'by_terms' ? copy.begunByTerms : copy.ways[way]}
              />
            ))}
          </Stack>
        </Radio.Group>
        <List size="sm" role="list">
          {[...copy.cancelled(outcomes[how]), copy.told].map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      </Stack>
    </ActDialog>
  )
}
