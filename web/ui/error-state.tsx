import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { CallError, NetworkError } from '../api/call-error.ts'
import { uiCopy } from '../copy/ui.ts'
import { useStayInPlace } from './stay-in-place.ts'

interface Props {
  title?: string
  text?: string
  /** What happened, when `text` does not say it. */
  error?: unknown
  onRetry?: (() => void) | undefined
  retrying?: boolean
  /** 1 when it stands in place of the whole page. */
  order?: 1 | 2
  /** Other ways out, next to trying again. */
  children?: ReactNode
}

export function ErrorState({
  title = uiCopy.loadFailed,
  text,
  error,
  onRetry,
  retrying,
  order = 2,
  children,
}: Props) {
  const card = useRef<HTMLDivElement>(null)
  const { pressed } = useStayInPlace(card)

  return (
    <Card p="xl" role="alert" ref={card}>
      <Stack align="center" gap="xs" ta="center">
        <Title order={order} size="h3">
          {title}
        </Title>
        <Text c="dimmed" maw="32rem" style={{ textWrap: 'pretty' }}>
          {saysWhatToDo(error) ? hintOf(error) : (text ?? hintOf(error))}
        </Text>
        <Group justify="center" mt="xs">
          {children}
          {onRetry && (
            <Button
              onClick={() => {
                pressed()
                onRetry()
              }}
              loading={retrying ?? false}
            >
              {uiCopy.retry}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  )
}

/** Without a network, or after too much of one thing, waiting helps: better than a page's own words. */
function saysWhatToDo(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof CallError && error.status === 429)
}

/** The connection is blamed only when there was no answer. */
function hintOf(error: unknown): string {
  if (error instanceof NetworkError) return `${uiCopy.offline}: ${uiCopy.offlineText}`
  return (error instanceof CallError && error.status < 500 && error.serverMessage) || uiCopy.faultHint
}
