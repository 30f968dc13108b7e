/** An address of e-mail, which breaks at its sign before it breaks within a word. */
export function EmailText({ email }: { email: string }) {
  const [local, domain] = email.split('@')
  return (
    <>
      {local}
      {domain !== undefined && (
        <>
          <wbr />@{domain}
        </>
      )}
    </>
  )
}
