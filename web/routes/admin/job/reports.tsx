import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Ruling } from '#domain/job/ruling-compensation.ts'
import { dateAndTime } from '#locales/format.ts'
import { rulingsCopy as copy } from '#text/admin-rulings.ts'
import { useConfig } from '#web/api/config.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { useSection } from '#web/features/admin-list/use-section.ts'
import { Section } from '#web/ui/admin-section.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { RulingActReport } from './ruling-act.tsx'

const RulingAct = lazyDialog(async () => (await import('./ruling-act.tsx')).RulingAct)

/** No-show reports of the visit, the cleaner's account of it, and the rulings. */
export function Reports({ jobId, mayAct }: { jobId: number; mayAct: boolean }) {
  const { serviceZone } = useConfig()
  const when = (at: string) => dateAndTime(at, serviceZone)
  const [asked, setAsked] = useState<{ report: RulingActReport; ruling: Ruling } | null>(null)
  const pages = useSection('GET /api/admin/jobs/:id/reports', jobId)
  if (!pages.data?.pages[0]?.rows.length && !pages.error) return null
  return (
    <Section
      title={copy.title}
      empty={copy.empty}
      pages={pages}
      columns={[
        { head: copy.report, cell: ({ kind, contested }) => (contested ? copy.contested : copy.kinds[kind]) },
        { head: copy.when, cell: ({ at }) => when(at) },
        { head: copy.visit, cell: ({ scheduledFor }) => when(scheduledFor) },
        { head: copy.cleaner, cell: ({ cleaner }) => cleaner && <PersonLink {...cleaner} /> },
        { head: copy.said, cell: (report) => <ReportedFacts report={report} when={when} /> },
        {
          head: copy.ruling,
          cell: (report) =>
            report.ruled ? (
              copy.by(copy.ruled[report.ruled.ruling], report.ruled.by, when(report.ruled.at))
            ) : mayAct ? (
              <Rule report={report} onAsk={(ruling) => setAsked({ report, ruling })} />
            ) : (
              copy.none
            ),
        },
      ]}
    >
      {asked && <RulingAct {...asked} jobId={jobId} onClose={() => setAsked(null)} />}
    </Section>
  )
}

function ReportedFacts({ report, when }: { report: RulingActReport; when: (at: string) => string }) {
  const { checkedInAt, lateMinutes, lockout } = report
  return (
    <Stack gap={2}>
      <span>{checkedInAt ? copy.atDoor(when(checkedInAt)) : copy.notAtDoor}</span>
      {report.claimed !== null && <span>{copy.claimed(report.claimed)}</span>}
      {lateMinutes !== null && <span>{copy.late(lateMinutes)}</span>}
      {lockout && (
        <>
          <span>{lockout.note}</span>
          <a href={lockout.photo} target="_blank" rel="noreferrer">
            {copy.picture}
          </a>
        </>
      )}
    </Stack>
  )
}

function Rule({ report, onAsk }: { report: RulingActReport; onAsk: (ruling: Ruling) => void }) {
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {report.uphold && (
          <Button variant="default" onClick={() => onAsk('uphold')}>
            {copy.open.uphold}
          </Button>
        )}
        {report.overturn && (
          <Button variant="default" onClick={() => onAsk('overturn')}>
            {copy.open.overturn}
          </Button>
        )}
      </Group>
      {report.obstacle && copy.cannot(report.obstacle, report.claimed)}
    </Stack>
  )
}
