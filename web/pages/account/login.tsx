import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { useConfig } from '../../api/config.tsx'
import { userFrom } from '../../api/server-call.ts'
import { type User, useSession } from '../../api/session.ts'
import { loginCopy as copy } from '../../copy/account.ts'
import type { PageHandle } from '../../page-kind.tsx'
import { paths } from '../../paths.ts'
import { destinationOf } from '../../shell/safe-redirect.ts'
import { hasPendingRequest } from '../../storage/pending-request.ts'
import { LoadingArea } from '../../ui/loading.tsx'
import { titled } from '../../ui/page-meta.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'

export const handle: PageHandle = { access: 'open' }
export const meta = titled(copy.title)

// Whoever cannot be recognised may sign in.
export const loader = ({ context }: LoaderFunctionArgs) => userFrom(context).catch(() => null)

export default function Login() {
  const already = useLoaderData<typeof loader>()
  const { brand } = useConfig()
  const { replaceUser } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = search.get('redirect')

  function enter({ role }: User) {
    const toPayment = role === 'customer' && hasPendingRequest()
    void navigate(toPayment ? paths.pendingPayment() : destinationOf(role, asked), { replace: true })
  }

  useEffect(() => {
    if (!already) return
    // The guard reads the cache: without this it would send the person back here.
    replaceUser(already)
    void navigate(destinationOf(already.role, asked), { replace: true })
  }, [already, asked, navigate, replaceUser])

  if (already) return <LoadingArea />
  return (
    <AuthFrame
      title={copy.title}
      lead={copy.lead(brand.name)}
      aside={
        <>
          {copy.noAccount} <Link to={paths.register()}>{copy.signUp}</Link>
        </>
      }
    >
      <LoginForm onSignedIn={enter} />
    </AuthFrame>
  )
}
