import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer, Body } from '#contract/index.ts'
import { call } from './call.ts'
import { signWithPasskey } from './passkey.ts'
import { currentUserQuery } from './queries.ts'

export type User = Answer<'GET /api/auth/current-user'>

/** The signed-in user: undefined while asking, null for visitors. */
export function useUser(): User | null | undefined {
  return useQuery(currentUserQuery).data
}

/** Acts that change who is signed in; each forgets what the person before could see. */
export function useSession() {
  const client = useQueryClient()

  async function signIn(credentials: Body<'POST /api/auth/login'>): Promise<User> {
    return enter(await call('POST /api/auth/login', { body: credentials }))
  }

  /** The second half, for whoever has a second factor. */
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

  /** Puts a changed user (new name, new role) where every screen reads it. */
  function replaceUser(user: User): void {
    client.setQueryData(currentUserQuery.queryKey, user)
  }

  return { signIn, finishSignIn, signInByPasskey, replaceUser }
}
