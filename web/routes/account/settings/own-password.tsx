import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { noPasswordCopy as copy } from '#text/sign-in-with.ts'
import { identitiesQuery } from '#web/api/queries.ts'
import { FirstPassword } from '#web/features/sign-in/first-password.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'

interface Props {
  email: string
  why?: string
  /** The form that requires the password. */
  children: ReactNode
}

/** Wraps a form that requires the account's password; an account without one is offered to set its first. */
export function OwnPassword({ email, why, children }: Props) {
  const { data, error, isFetching, refetch } = useQuery(identitiesQuery)
  if (data) return data.hasPassword ? children : <FirstPassword email={email} {...(why && { why })} />
  if (!isFetching) return <ErrorState title={copy.unknown} error={error} onRetry={() => void refetch()} />
  return (
    <SkeletonArea>
      <LineSkeletons lines={4} />
    </SkeletonArea>
  )
}
