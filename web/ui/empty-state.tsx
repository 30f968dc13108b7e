import { Card, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'

interface Props {
  title: string
  text?: ReactNode
  order?: 2 | 3
  /** The next step: a button or a link. */
  children?: ReactNode
}

export function EmptyState({ title, text, order = 2, children }: Props) {
  return (
    <Card p="xl">
      <Stack align="center" gap="xs" ta="center">
        <BrandMark size={48} />
        <Title order={order} size="h3">
          {title}
        </Title>
        {text && (
          <Text c="dimmed" maw="32rem" style={{ textWrap: 'pretty' }}>
            {text}
          </Text>
        )}
        {children && <div style={{ marginTop: 'var(--space-1)' }}>{children}</div>}
      </Stack>
    </Card>
  )
}
