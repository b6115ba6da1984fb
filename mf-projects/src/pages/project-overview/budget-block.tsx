import {
  formatBudget,
  internalTotalCost,
  may,
  type Project,
  projectSubtotal,
} from '@portal/shared/domain';
import { $language } from '@portal/shared/i18n';
import { $roles } from '@portal/shared/session';
import { Card, Facts, InlineEdit, Money, readNumber, writeNumber } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { FailedEdit } from '../../project/failed-edit';
import { changeMade } from '../../project/project.model';
import { budgetRefused, budgetTyped } from './budget-model';

/** Client budget and project cost; for administrators and managers. */
export const BudgetBlock = ({ project }: { readonly project: Project }) => {
  const { roles, change, type, refuse, language } = useUnit({
    roles: $roles,
    change: changeMade,
    type: budgetTyped,
    refuse: budgetRefused,
    language: $language,
  });
  if (!may(roles, 'project.budget')) return null;
  const subtotal = projectSubtotal(project.features);
  const total = internalTotalCost({
    projectSubtotal: subtotal,
    thirdParty: project.thirdParty,
    costPlanner: project.plannerLines.map(({ total }) => total),
    workLogBilled: project.workLogBilled,
  });
  return (
    <Card level={2} title="Budget">
      <Facts
        facts={[
          {
            label: "Client's budget",
            value: (
              <span>
                <InlineEdit
                  label="Client's budget"
                  placeholder="TBD"
                  value={writeNumber(project.budget ?? '', language)}
                  shown={project.budget ? formatBudget(project.budget) : ''}
                  onSave={(typed) => {
                    const read = readNumber(typed, language);
                    if (read.kind === 'refused') refuse();
                    else type(read.kind === 'number' ? read.value : '');
                  }}
                />
                <FailedEdit project={project} field="budget" />
              </span>
            ),
          },
          {
            label: 'Budget notes',
            value: (
              <span>
                <InlineEdit
                  label="Budget notes"
                  placeholder="None"
                  value={project.clientNotes}
                  onSave={(clientNotes) => change({ clientNotes })}
                />
                <FailedEdit project={project} field="clientNotes" />
              </span>
            ),
          },
          { label: 'Estimate before tax', value: <Money amount={subtotal} /> },
          { label: 'Total cost (internal)', value: <Money amount={total} /> },
        ]}
      />
    </Card>
  );
};
