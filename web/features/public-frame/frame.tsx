import type { ReactNode } from 'react'
import { earningsPercent } from '#domain/payout/split.ts'
import { publicCopy } from '#text/public.ts'
import { paths } from '#web/paths.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import styles from './frame.module.css'
import { ContactLines, Popup, PopupButton } from './popup.tsx'
import { PublicImpersonationBanner } from './public-impersonation-banner.tsx'
import type { PublicVisit } from './visit.ts'

/** Header, content and footer of a public page. Links are plain: each loads a new document. */
export function PublicFrame({ visit, children }: { visit: PublicVisit; children: ReactNode }) {
  return (
    <>
      <a href="#content" className={styles.skip}>
        {publicCopy.skip}
      </a>
      <PublicImpersonationBanner visit={visit} />
      <Header visit={visit} />
      <main id="content">{children}</main>
      <Footer visit={visit} />
    </>
  )
}

function Header({ visit: { brand, dashboard, config } }: { visit: PublicVisit }) {
  const copy = publicCopy.header
  return (
    <header className={styles.header}>
      <a href={paths.landing()} className={styles.brand}>
        <BrandMark size={36} />
        {brand.name}
      </a>
      <nav aria-label={copy.label} className={styles.nav}>
        <span className={styles.asides}>
          <Asides />
        </span>
        <span className={styles.account}>
          {dashboard ? (
            <a href={dashboard} className={styles.button}>
              {copy.dashboard}
            </a>
          ) : (
            <>
              <a href={paths.login()} className={styles.textButton}>
                {copy.signIn}
              </a>
              <a href={paths.register()} className={styles.outlineButton}>
                {copy.signUp}
              </a>
            </>
          )}
          <button type="button" popoverTarget="more" aria-label={copy.more} className={styles.more}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M4 7h16M4 12h16M4 17h16" />
            </svg>
          </button>
        </span>
        <div id="more" popover="auto" className={styles.moreMenu}>
          <Asides />
        </div>
      </nav>
      <Popup id="about-us" title={copy.about}>
        {publicCopy.aboutText(earningsPercent(config)).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Popup>
      <Popup id="house" title={copy.house}>
        <p>{publicCopy.houseText}</p>
        <ContactLines brand={brand} />
      </Popup>
    </header>
  )
}

function Asides() {
  const copy = publicCopy.header
  return (
    <>
      <PopupButton id="about-us">{copy.about}</PopupButton>
      <PopupButton id="house">{copy.house}</PopupButton>
    </>
  )
}

function Footer({ visit: { brand, dashboard } }: { visit: PublicVisit }) {
  const copy = publicCopy.footer
  return (
    <footer className={styles.footer}>
      <p className={styles.brand}>
        <BrandMark size={28} />
        {brand.name}
      </p>
      <p className={styles.area}>{copy.serving(brand.serviceArea)}</p>
      <nav aria-label={copy.label} className={styles.footerLinks}>
        {dashboard ? (
          <a href={dashboard}>{publicCopy.header.dashboard}</a>
        ) : (
          <>
            <a href={paths.login()}>{copy.login}</a>
            <a href={paths.register()}>{copy.signUp}</a>
          </>
        )}
        <PopupButton id="contact-us" className={styles.footerButton}>
          {copy.contactUs}
        </PopupButton>
        <a href={paths.giftCards()}>{copy.giftCards}</a>
        <a href={paths.privacyPolicy()}>{copy.privacy}</a>
        <a href={paths.terms()}>{copy.terms}</a>
      </nav>
      <LanguageSwitch className={styles.language} buttonClassName={styles.footerButton} />
      <Popup id="contact-us" title={copy.contactUs}>
        <p>{copy.contactText}</p>
        <ContactLines brand={brand} />
        <p>{brand.supportHours}</p>
        <p>
          <a href={paths.contact()}>{copy.contactForm}</a>
        </p>
      </Popup>
    </footer>
  )
}
