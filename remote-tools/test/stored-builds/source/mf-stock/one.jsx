import { useParams } from 'react-router-dom';

export const Component = () => <p>Number {useParams().id}</p>;
