import { Divider, Stack } from '@mantine/core'
import { type FormEvent, useEffect } from 'react'
import type { ProviderName } from '#contract/providers.ts'
import { signInWithCopy as copy } from '#text/sign-in-with.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { useAct } from '#web/api/use-act.ts'
import { paths } from '#web/paths.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { failureIn } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { Policies } from './policies.tsx'
import { ProviderMark } from './provider-mark.tsx'
import classes from './sign-in-with.module.css'

interface Props {
  /** The page to return to after sign-in. */
  asked: string | undefined
  /** The role of a new account. */
  newAs: 'customer' | 'cleaner'
  /** True on the register page, which shows the policies itself. */
  isNew: boolean
}

/** The sign-in buttons of the configured providers; nothing when there are none. */
export function SignInWith({ asked, newAs, isNew }: Props) {
  const { signInWith } = useConfig()
  if (signInWith.length === 0) return null
  return (
    <Stack gap="sm">
      <Divider label={copy.or} />
      {signInWith.map((provider) => (
        <ProviderForm key={provider} provider={provider} asked={asked} newAs={newAs} />
      ))}
      {!isNew && <Policies before={copy.terms.before} />}
    </Stack>
  )
}

function ProviderForm({ provider, asked, newAs }: Omit<Props, 'isNew'> & { provider: ProviderName }) {
  const begin = useAct({
    act: (_: null, signal) =>
      call('POST /api/auth/with/:provider', {
        params: { provider },
        body: { role: newAs, ...(asked && { redirect: asked }) },
        signal,
      }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      const said = messageOf(error, copy.failedText)
      toast.error(copy.failed, said)
      return failureIn(error, said)
    },
  })
  const { reset } = begin
  useEffect(() => {
    // A page restored from the back/forward cache still has its busy button, so it is reset.
    const again = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', again)
    return () => window.removeEventListener('pageshow', again)
  }, [reset])

  function submit(event: FormEvent) {
    event.preventDefault()
    begin.mutate(null)
  }

  return (
    <form method="post" action={paths.signInWith(provider)} onSubmit={submit}>
      <input type="hidden" name="redirect" value={asked ?? ''} />
      <input type="hidden" name="role" value={newAs} />
      <Stack gap="xs">
        <ErrorSummary {...begin.failed} />
        <BusyButton
          type="submit"
          fullWidth
          busy={begin.isPending || begin.isSuccess}
          busyText={copy.busy(provider)}
          leftSection={<ProviderMark provider={provider} />}
          className={`${classes.button} ${classes[provider]}`}
        >
          {copy.button(provider)}
        </BusyButton>
      </Stack>
    </form>
  )
}
