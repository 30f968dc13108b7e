import { Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiCopy } from '#text/ui.ts'

interface FigureRequest<T> {
  data: T | undefined
  isError: boolean
}

interface Props<T> {
  /** The query that the figure comes from. */
  of: FigureRequest<T>
  children: (data: T) => ReactNode
}

/** A figure of a query: a skeleton while it loads, a labeled dash after a failure, never a zero. */
export function Figure<T>({ of: { data, isError }, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (!isError) return <Skeleton component="span" display="block" height={32} width={64} />
  return (
    <>
      <span aria-hidden="true">–</span>{' '}
      <Text component="span" size="xs" c="dimmed" fw={400}>
        {uiCopy.figureFailed}
      </Text>
    </>
  )
}
