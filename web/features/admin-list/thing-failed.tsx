import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { isRefused } from '#web/api/call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

interface Props {
  title: string
  error: unknown
  onRetry: () => unknown
  /** The list that contains the record. */
  list: { name: string; path: string }
}

/** Replaces a record that failed to load: a link to the list when it is missing, else a retry. */
export function ThingFailed({ title, error, onRetry, list }: Props) {
  const gone = isRefused(error)
  return (
    <ErrorState title={title} error={error} onRetry={gone ? undefined : () => void onRetry()} order={1}>
      <Button variant={gone ? 'filled' : 'default'} component={Link} to={list.path}>
        {list.name}
      </Button>
    </ErrorState>
  )
}
