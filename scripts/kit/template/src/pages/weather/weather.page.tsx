import { useUnit } from 'effector-react';
import { $visits, visited } from './weather.model';
import styles from './weather.module.css';

export default function WeatherPage() {
  const { visits, visit } = useUnit({ visits: $visits, visit: visited });
  return (
    <section className={styles.page}>
      <h1>Weather</h1>
      <button type="button" onClick={visit}>
        Visits: {visits}
      </button>
    </section>
  );
}
