import type { Context } from '#server/context.ts'

const goodForMs = 90 * 86_400_000

/** Where faults of security are told, as RFC 9116 has it: written anew at each asking, so that it never goes stale. */
export function securityTxt({
  config,
  clock,
  settings,
}: Pick<Context, 'config' | 'clock' | 'settings'>): string {
  const { PUBLIC_URL } = config
  const lines = [
    `Contact: mailto:${encodeURI(settings.now().supportEmail)}`,
    `Expires: ${new Date(clock().getTime() + goodForMs).toISOString()}`,
    'Preferred-Languages: en',
    // Out of the settings alone: the name in a request is anybody's.
    ...(PUBLIC_URL ? [`Canonical: ${new URL('/.well-known/security.txt', PUBLIC_URL).href}`] : []),
  ]
  return `${lines.join('\n')}\n`
}
