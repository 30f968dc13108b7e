import { Card, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { loginCopy } from '#text/account.ts'
import { useConfig } from '../api/config.tsx'
import { paths } from '../paths.ts'
import classes from './auth-frame.module.css'
import { BrandMark } from './brand-mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'

interface Props {
  title: string
  lead: string
  /** A message about what has just happened. */
  notice?: ReactNode
  /** A problem from another page. */
  problem?: ReactNode
  children: ReactNode
  /** The link to the other of the two pages. */
  aside: ReactNode
}

/** The frame of sign-in and sign-up pages. */
export function AuthFrame({ title, lead, notice, problem, children, aside }: Props) {
  const { brand } = useConfig()
  return (
    <div className={classes.frame}>
      <header>
        <a href={paths.landing()} className={classes.brand}>
          <BrandMark size={36} />
          {brand.name}
        </a>
      </header>
      <main>
        <Card className={classes.card}>
          <Stack>
            <div>
              <Title order={1} size="h2">
                {title}
              </Title>
              <Text c="dimmed">{lead}</Text>
            </div>
            {notice && (
              <p role="status" className={classes.notice}>
                {notice}
              </p>
            )}
            {problem && (
              <p role="alert" className={classes.problem}>
                {problem}
              </p>
            )}
            {children}
          </Stack>
        </Card>
        <div className={classes.aside}>
          <p>{aside}</p>
          <p>
            <a href={paths.landing()}>{loginCopy.home}</a>
          </p>
          <LanguageSwitch />
        </div>
      </main>
    </div>
  )
}
