import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { currentUserQuery } from '../../../api/queries.ts'
import { browserQueryClient } from '../../../api/query-client.ts'
import { userFrom } from '../../../api/server-call.ts'
import type { User } from '../../../api/session.ts'
import { OpenHeader } from '../../../ui/open-header.tsx'
import classes from './payment.module.css'

interface Visitor {
  user: User | null
}

// Whoever cannot be recognised is a visitor: these pages are open to everyone.
export async function loadVisitor({ context }: LoaderFunctionArgs): Promise<Visitor> {
  return { user: await userFrom(context).catch(() => null) }
}

/** Within the app the cache knows already who is here. */
export async function recallVisitor({ serverLoader }: ClientLoaderFunctionArgs): Promise<Visitor> {
  const user = browserQueryClient.getQueryData(currentUserQuery.queryKey)
  return user === undefined ? serverLoader<typeof loadVisitor>() : { user }
}

/** The visitor of a page whose loader is `loadVisitor`. */
export function useVisitor(): User | null {
  const { user } = useLoaderData<Visitor>()
  return useQuery({ ...currentUserQuery, initialData: user }).data
}

interface Props {
  user: User | null
  narrow?: boolean
  children: ReactNode
}

/** The frame of the payment pages that need no login. */
export function OpenPage({ user, narrow = false, children }: Props) {
  return (
    <>
      <OpenHeader user={user} />
      <main className={narrow ? `${classes.page} ${classes.narrow}` : classes.page}>{children}</main>
    </>
  )
}
