import { useAddress } from '@portal/shared/router';
import { Page, PageHeader, Section, Switch, Toolbar } from '@portal/shared/ui';
import styles from './catalogue.module.css';
import { specimens } from './specimens';

/**
 * Page at /catalogue during development: each component of `@portal/shared/ui` with its states. The
 * address holds the look: `?theme=dark&dir=rtl&width=360`.
 */
const Catalogue = () => {
  const [look, change] = useAddress();
  const choice = (name: string, value: string, label: string) => (
    <Switch
      label={label}
      checked={look.get(name) === value}
      onChange={(isOn) => change(name, isOn ? value : '')}
    />
  );
  return (
    <Page>
      <PageHeader title="Catalogue" subtitle="Components of @portal/shared/ui" />
      <Toolbar>
        {choice('theme', 'dark', 'Dark')}
        {choice('dir', 'rtl', 'Right to left')}
        {choice('width', '360', '360 px')}
      </Toolbar>
      <div
        className={styles.look}
        data-theme={look.get('theme') ?? 'light'}
        data-width={look.get('width') ?? undefined}
        dir={look.get('dir') === 'rtl' ? 'rtl' : 'ltr'}
      >
        {specimens.map(({ name, states }) => (
          <Section key={name} title={name}>
            <section className={styles.states} aria-label={name}>
              {states}
            </section>
          </Section>
        ))}
      </div>
    </Page>
  );
};

export default Catalogue;
