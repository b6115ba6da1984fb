import { formatDate } from '@portal/shared/domain';
import { CardGrid, FigureCard } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $figures } from './change-requests.model';

export const RequestFigures = () => {
  const { total, waiting, latest } = useUnit($figures);
  return (
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
};
