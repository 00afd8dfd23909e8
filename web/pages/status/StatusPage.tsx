export const StatusPage = () => <h1>StatusPage</h1>
