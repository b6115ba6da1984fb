import { may, type Project } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Slot, type Slots } from '@portal/shared/slots';
import { Button, Section } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { FeaturesInWords } from '../../printed/features-in-words';
import { OwnEdits } from '../../project/own-edits';
import { TextsBlock } from '../../project/texts-block';
import { WithProject } from '../../project/with-project';
import styles from './construction-binder.module.css';
import { StatementOfWork } from './statement-of-work';

/** Construction binder for the crew on site: the work without prices, formatted for printing. */
const ConstructionBinder = ({ projectId }: Slots['project.tab@1']) => (
  <WithProject projectId={projectId}>
    {(project) => (
      <Section
        title="Construction Binder"
        actions={
          <Button icon="print" onClick={() => window.print()}>
            Print
          </Button>
        }
      >
        <article className={styles.binder}>
          <OwnEdits projectId={projectId} />
          <div className={styles.edited}>
            <TextsBlock project={project} level={3} />
          </div>
          <div className={styles.printed}>
            <Words project={project} />
          </div>
          <div className={styles.contents}>
            <div className={styles.features}>
              <FeaturesInWords
                features={project.features}
                more={({ statementsOfWork }) =>
                  statementsOfWork.map(({ id, body, images }) => (
                    <StatementOfWork key={id} body={body} images={images} />
                  ))
                }
              />
            </div>
            <Slot
              name="project.binder@1"
              context={{ projectId }}
              frame={({ label, content }) => (
                <div>
                  <h3>{label}</h3>
                  {content}
                </div>
              )}
            />
          </div>
        </article>
      </Section>
    )}
  </WithProject>
);

/** Read-only texts for printing. */
const Words = ({ project }: { readonly project: Project }) => {
  const roles = useUnit($roles);
  return (
    <>
      {project.description && <p className={styles.text}>{project.description}</p>}
      {project.privateNote && may(roles, 'project.privateNote') && (
        <aside className={styles.note}>
          <strong>Private note</strong>
          <p className={styles.text}>{project.privateNote}</p>
        </aside>
      )}
    </>
  );
};

export default ConstructionBinder;
