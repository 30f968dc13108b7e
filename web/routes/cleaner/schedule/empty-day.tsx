import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { schedule as copy } from '#text/cleaner.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function EmptyDay({ title }: { title: string }) {
  return (
    <EmptyState title={title} text={copy.emptyDayHint}>
      <Button component={Link} to={paths.availableJobs()}>
        {copy.findJobs}
      </Button>
    </EmptyState>
  )
}
