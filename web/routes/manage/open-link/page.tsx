import { Anchor, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  redirect,
  useActionData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { openCopy as copy } from '#text/manage.ts'
import { call, messageOf } from '#web/api/call.ts'
import { refusedForm } from '#web/api/form-action.ts'
import { callFrom } from '#web/api/server-call.ts'
import { secretHeaders, tokenIn, tokenOf } from '#web/features/email-link/secret-link.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { AuthFrame } from '#web/ui/auth-frame.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'open' }
export const meta = titled(() => copy.title)
export const headers = secretHeaders

/** Handles a submit before hydration, or without script. */
export async function action({ context, request }: ActionFunctionArgs) {
  try {
    const body = { token: tokenIn(request) }
    const { jobId } = await callFrom(context, 'POST /api/manage-links/open', { body })
    return redirect(pageOf(jobId, new URL(request.url).searchParams), 303)
  } catch (error) {
    return refusedForm({}, error, copy.failed)
  }
}

/** The URL of the booking or of its receipt; the link of a review request opens its form. */
function pageOf(jobId: number, search: URLSearchParams): string {
  if (search.has('receipt')) return paths.bookingReceipt(jobId)
  return paths.manageBooking(jobId, search.has('review') ? { review: 1 } : {})
}

/** Exchanges the link's token for a cookie; the URL then names only the booking. */
export default function OpenLink() {
  const [search] = useSearchParams()
  const posted = useActionData<typeof action>()
  const navigate = useNavigate()
  const token = tokenOf(search)
  const opening = useMutation({
    mutationFn: () => call('POST /api/manage-links/open', { body: { token } }),
    onSuccess: ({ jobId }) => navigate(pageOf(jobId, search), { replace: true }),
  })
  const openAtOnce = useEffectEvent(() => {
    if (token && !posted) opening.mutate()
  })
  useEffect(() => openAtOnce(), [])
  const problem = opening.error ? messageOf(opening.error, copy.failedText) : posted?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    opening.mutate()
  }

  return (
    <AuthFrame
      title={copy.title}
      lead={copy.lead}
      problem={problem ?? (token ? undefined : copy.failed)}
      aside={
        <Anchor component={Link} to={paths.lostLink()} underline="always">
          {copy.lost}
        </Anchor>
      }
    >
      {token ? (
        <form method="post" onSubmit={submit}>
          <BusyButton type="submit" busy={opening.isPending} busyText={copy.submitting} fullWidth>
            {copy.submit}
          </BusyButton>
        </form>
      ) : (
        <Text>{copy.failedText}</Text>
      )}
    </AuthFrame>
  )
}
