import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer, Body } from '#contract/index.ts'
import { call } from './call.ts'
import { signWithPasskey } from './passkey.ts'
import { currentUserQuery } from './queries.ts'

export type User = Answer<'GET /api/auth/current-user'>

/** The signed-in user: undefined while loading, null for visitors. */
export function useUser(): User | null | undefined {
  return useQuery(currentUserQuery).data
}

/** Signing in and out; each clears what the previous person could see. */
export function useSession() {
  const client = useQueryClient()

  async function signIn(credentials: Body<'POST /api/auth/login'>): Promise<User> {
    return enter(await call('POST /api/auth/login', { body: credentials }))
  }

  /** The second step, for accounts with a second factor. */
  async function finishSignIn(code: string): Promise<User> {
    return enter(await call('POST /api/auth/second-step', { body: { code } }))
  }

  async function signInByPasskey(): Promise<User> {
    const body = await signWithPasskey(await call('POST /api/auth/passkey/options'))
    return enter(await call('POST /api/auth/passkey', { body }))
  }

  function enter({ user }: { user: User }): User {
    client.clear()
    client.setQueryData(currentUserQuery.queryKey, user)
    return user
  }

  /** Puts a changed user (new name, new role) into the cache. */
  function replaceUser(user: User): void {
    client.setQueryData(currentUserQuery.queryKey, user)
  }

  return { signIn, finishSignIn, signInByPasskey, replaceUser }
}
