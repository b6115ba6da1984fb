import { formatDate } from '@portal/shared/domain';
import { CardGrid, FigureCard } from '@portal/shared/ui';
import type { requestFigures } from '../domain/change-requests';

interface RequestFiguresProps {
  readonly of: ReturnType<typeof requestFigures>;
}

export const RequestFigures = ({ of: { total, waiting, latest } }: RequestFiguresProps) => (
  <CardGrid>
    <FigureCard label="Total" icon="clipboard" value={total} />
    <FigureCard label="Waiting for approval" icon="clock" value={waiting} />
    <FigureCard
      label="Latest"
      icon="calendar"
      value={formatDate(latest, 'MMM DD, YYYY') || 'None'}
    />
  </CardGrid>
);
