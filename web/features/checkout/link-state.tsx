import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface Props {
  title: string
  text: string
  to: string
  action: string
}

/** Explains why nothing can be paid here, and links to the next step. */
export function LinkState({ title, text, to, action }: Props) {
  return (
    <EmptyState title={title} text={text}>
      <Button component={Link} to={to}>
        {action}
      </Button>
    </EmptyState>
  )
}
