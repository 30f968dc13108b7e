import { List } from '@mantine/core'
import type { Answer, Body } from '#contract/index.ts'
import type { Ruling } from '#domain/job/ruling-compensation.ts'
import { rulingsCopy as copy } from '#text/admin-rulings.ts'
import { call } from '#web/api/call.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { useJobAct } from './use-job-act.ts'

export type RulingActReport = Answer<'GET /api/admin/jobs/:id/reports'>[number]

interface Props {
  jobId: number
  report: RulingActReport
  ruling: Ruling
  opened?: boolean
  onClose: () => void
}

const nothing = { refund: 0, earnings: 0, lost: 0, platform: 0 }

/** Rules on a report; its effects on everybody's money are previewed before the reason. */
export function RulingAct({ jobId, report, ruling, opened = true, onClose }: Props) {
  const act = useJobAct(
    (body: Body<'POST /api/admin/jobs/:id/rulings'>, signal) =>
      call('POST /api/admin/jobs/:id/rulings', { params: { id: jobId }, body, signal }),
    () => copy.done[ruling],
    onClose,
  )
  const expected = report[ruling] ?? nothing
  return (
    <ActDialog
      opened={opened}
      onClose={onClose}
      onGiveUp={act.giveUp}
      onAct={(reason) => act.mutate({ reportId: report.id, ruling, reason, expected })}
      title={copy.titles[ruling]}
      confirm={copy.open[ruling]}
      busy={act.isPending}
      tried={act.failed}
      danger={report.contested ? ruling === 'uphold' : ruling === 'overturn'}
    >
      <List size="sm" role="list">
        {linesOf(report, ruling).map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </ActDialog>
  )
}

function linesOf(report: RulingActReport, ruling: Ruling): string[] {
  const outcome = report[ruling] ?? nothing
  if (report.contested) return ruling === 'uphold' ? copy.voided(outcome) : copy.paidAfterAll
  if (report.claimed !== null)
    return ruling === 'uphold' ? copy.claimUpheld(outcome, report.claimed) : copy.claimOverturned
  return ruling === 'uphold' ? copy.upheld : copy.overturned(report.kind, outcome)
}
