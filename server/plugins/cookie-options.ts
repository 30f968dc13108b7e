import type { Context } from '../context.ts'

/** Attributes shared by all authentication cookies. */
export function cookieOptions({ config }: Pick<Context, 'config'>) {
  const { PUBLIC_URL, production, ALLOW_FAKES } = config
  const secure = PUBLIC_URL ? PUBLIC_URL.startsWith('https:') : production && !ALLOW_FAKES
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
}
