import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface Props {
  title: string
  text: string
  to: string
  action: string
}

/** Why nothing can be paid here, and where to go instead. */
export function LinkState({ title, text, to, action }: Props) {
  return (
    <EmptyState title={title} text={text}>
      <Button component={Link} to={to}>
        {action}
      </Button>
    </EmptyState>
  )
}
