import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { isRefused } from '#web/api/call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

interface Props {
  title: string
  error: unknown
  onRetry: () => unknown
  /** The list that it would stand in. */
  list: { name: string; path: string }
}

/** In place of a thing of the admin area that could not be read: what is not there leads on, what failed may be tried again. */
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
