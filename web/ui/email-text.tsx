/** An email address that breaks at its @ before it breaks within a word. */
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
