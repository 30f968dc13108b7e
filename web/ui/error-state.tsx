import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiCopy } from '../copy/ui.ts'

interface Props {
  title?: string
  text?: string
  onRetry?: () => void
  retrying?: boolean
  /** 1 when it stands in place of the whole page. */
  order?: 1 | 2
  /** Other ways out, beside trying again. */
  children?: ReactNode
}

export function ErrorState({
  title = uiCopy.loadFailed,
  text,
  onRetry,
  retrying,
  order = 2,
  children,
}: Props) {
  return (
    <Card p="xl" role="alert">
      <Stack align="center" gap="xs" ta="center">
        <Title order={order} size="h3">
          {title}
        </Title>
        <Text c="dimmed" maw="32rem">
          {text ?? uiCopy.loadFailedHint}
        </Text>
        <Group justify="center" mt="xs">
          {children}
          {onRetry && (
            <Button onClick={onRetry} loading={retrying ?? false}>
              {uiCopy.retry}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  )
}
