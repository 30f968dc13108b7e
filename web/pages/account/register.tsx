import { Link, useSearchParams } from 'react-router'
import { useConfig } from '../../api/config.tsx'
import { registerCopy as copy } from '../../copy/account.ts'
import type { PageHandle } from '../../page-kind.tsx'
import { paths } from '../../paths.ts'
import { titled } from '../../ui/page-meta.ts'
import { AuthFrame } from './auth-frame.tsx'
import { RegisterForm } from './register-form.tsx'

export const handle: PageHandle = { access: 'open' }
export const meta = titled(copy.title)

export default function Register() {
  const { brand } = useConfig()
  const [search] = useSearchParams()
  return (
    <AuthFrame
      title={copy.title}
      lead={copy.lead(brand.name)}
      aside={
        <>
          {copy.haveAccount} <Link to={paths.login()}>{copy.signIn}</Link>
        </>
      }
    >
      <RegisterForm role={search.get('role') === 'cleaner' ? 'cleaner' : 'customer'} />
    </AuthFrame>
  )
}
