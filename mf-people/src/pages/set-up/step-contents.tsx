import { Link } from '@portal/shared/router';
import { Button, buttonClass, Checkbox, FormActions, UploadButton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { type ComponentType, useState } from 'react';
import type { StepKey } from '../../domain/set-up-steps';
import { $isSaving, $setUp, legalTextsAdded, logoPicked, templatesAdded } from './set-up.model';
import styles from './set-up.module.css';
import { SettingsForm } from './settings-form';

const Company = () => <SettingsForm start="COMPANY_" />;
const Tax = () => <SettingsForm start="TAX_" />;

const Logo = () => {
  const { setUp, isSaving, pick } = useUnit({
    setUp: $setUp,
    isSaving: $isSaving,
    pick: logoPicked,
  });
  const { path = null, source = 'default' } = setUp?.logo ?? {};
  return (
    <>
      {path && <img className={styles.logo} src={path} alt="Current logo" />}
      {source === 'environment' ? (
        <p>Set by the environment variable COMPANY_LOGO on the server.</p>
      ) : (
        <UploadButton
          label="Choose a logo"
          accept="image/png,image/jpeg,image/webp"
          busy={isSaving}
          onPick={([file]) => file && pick(file)}
        />
      )}
    </>
  );
};

const Legal = () => {
  const { setUp, isSaving, add } = useUnit({
    setUp: $setUp,
    isSaving: $isSaving,
    add: legalTextsAdded,
  });
  return (
    <>
      <p>Each proposal ends with an agreement and a text above the signatures.</p>
      <FormActions>
        {setUp?.legalTexts.isStored === false && (
          <Button kind="primary" busy={isSaving} onClick={() => add()}>
            Start with the example texts
          </Button>
        )}
        <Link className={buttonClass({})} to="/legal-texts">
          Edit the legal texts
        </Link>
      </FormActions>
    </>
  );
};

const Templates = () => {
  const { setUp, isSaving, add } = useUnit({
    setUp: $setUp,
    isSaving: $isSaving,
    add: templatesAdded,
  });
  // Local on purpose: the choice lasts until the button is pressed.
  const [left, setLeft] = useState<readonly string[]>([]);
  const templates = setUp?.templates ?? [];
  const chosen = templates
    .filter(({ title, isStored }) => !isStored && !left.includes(title))
    .map(({ title }) => title);
  const toggle = (title: string, isWanted: boolean) =>
    setLeft(isWanted ? left.filter((one) => one !== title) : [...left, title]);
  return (
    <>
      <p>Features of new projects start from templates. Choose the templates to start with.</p>
      {templates.map(({ title, group, isStored }) => (
        <Checkbox
          key={title}
          label={isStored ? `${title} (stored)` : `${title} (${group})`}
          checked={isStored || !left.includes(title)}
          disabled={isStored}
          onChange={(isWanted) => toggle(title, isWanted)}
        />
      ))}
      <FormActions>
        <Button
          kind="primary"
          busy={isSaving}
          disabled={chosen.length === 0}
          onClick={() => add(chosen)}
        >
          Add the chosen templates
        </Button>
      </FormActions>
    </>
  );
};

const Prices = () => (
  <>
    <p>Cost lines offer the prices of the price book while a name is typed.</p>
    <FormActions>
      <Link className={buttonClass({ kind: 'primary' })} to="/price-book">
        Add or import prices
      </Link>
    </FormActions>
  </>
);

const linkTo = (path: string, text: string) => () => (
  <Link className={buttonClass({ kind: 'primary' })} to={path}>
    {text}
  </Link>
);

/** Content of each step of the set-up. */
export const stepContents: Readonly<Record<StepKey, ComponentType>> = {
  company: Company,
  logo: Logo,
  tax: Tax,
  legal: Legal,
  templates: Templates,
  prices: Prices,
  client: linkTo('/clients/new', 'Add a client'),
  project: linkTo('/projects/new', 'Add a project'),
};
